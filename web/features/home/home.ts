import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#contract/index'

/** What the front page shows; every number in it was counted. */
export type Home = InferContractRouterOutputs<Contract>['home']['get']

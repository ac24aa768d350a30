import type { ContractRouterClient } from '@orpc/contract'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Contract } from '#contract/index'
import { callApi } from './api-link'
import { createTree, createUtils } from './api-utils'

type Client = ContractRouterClient<Contract>

/** On the server the call goes straight to the router that the renderer was handed with the request. */
function callInProcess(path: readonly string[], input: unknown): Promise<unknown> {
  const { api } = getGlobalStartContext() as unknown as { api: unknown }
  const procedure = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], api)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

const call = createIsomorphicFn().server(callInProcess).client(callApi)

/** The server as functions, typed by the contract. */
export const client = createTree<Client>(call)

/** The server as query options: keys and types come from the contract. */
export const api = createUtils<Client>(call)

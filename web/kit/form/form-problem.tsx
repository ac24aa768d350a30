import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner'

/** What is wrong with a form as a whole. The region is there before the words, so that they are read out. */
export function FormProblem({ children }: { children: ReactNode }) {
  return <div role="alert">{children && <Banner tone="destructive" title={children} />}</div>
}

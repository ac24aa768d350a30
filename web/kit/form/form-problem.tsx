import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner'

/**
 * What is wrong with a form as a whole. The region is there before the words, so that they are read out.
 *
 * @param among other things in a row: it takes no gap there while it is empty
 */
export function FormProblem({ among = false, children }: { among?: boolean; children: ReactNode }) {
  return (
    <div role="alert" className={among ? 'empty:absolute' : undefined}>
      {children && <Banner tone="destructive" title={children} />}
    </div>
  )
}

import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DeskArea } from '#web/kit/desk/desk-area'
import { useViewer } from '#web/kit/session/viewer'

/** The dashboard's ways stay beside an order of a member; a guest, who comes with the key of a mailed link, has none. */
export function OrderFrame({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const hasKey = useRouterState({ select: ({ location }) => 'key' in location.search })
  if (viewer.state === 'signed-in' || (viewer.state === 'unknown' && !hasKey)) return <DeskArea>{children}</DeskArea>
  return <div className="container-page py-6 md:py-10">{children}</div>
}

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createMap, type MadeMap, type MapView } from './create-map'
import type { Area } from './look'
import { COMING, NoMap } from './no-map'

export type CanvasProps = {
  label: string
  interactive: boolean
  area?: Area | undefined
  view: Parameters<typeof createMap>[1]['view']
  /** There will be no map. */
  onFail: (error: unknown) => void
  children?: (map: MapView) => ReactNode
}

/** The map itself. Everything heavy comes with this file, so it is only ever loaded lazily. */
export function MapCanvas({ label, interactive, area, view, onFail, children }: CanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<MadeMap | null>(null)
  const make = useEffectEvent((element: HTMLElement) => createMap(element, { label, interactive, area, view }))
  const fail = useEffectEvent(onFail)
  // a map lives outside of React, from when its element is there until it goes
  useEffect(() => {
    const element = container.current
    if (!element) return
    let gone = false
    let ready: MadeMap | undefined
    make(element).then(
      (one) => {
        if (gone) return one.map.remove()
        ready = one
        setMade(one)
      },
      (error: unknown) => {
        if (!gone) fail(error)
      },
    )
    return () => {
      gone = true
      ready?.map.remove()
    }
  }, [])
  return (
    <>
      <div ref={container} className="absolute inset-0" />
      {!made && <NoMap>{COMING}</NoMap>}
      {made && children?.(made.map)}
      {made && (
        <p className="absolute left-1 top-1 rounded-xs bg-card/85 hc:bg-card px-1.5 text-xs text-muted-foreground">
          {made.attribution}
        </p>
      )}
    </>
  )
}

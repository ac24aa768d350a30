import { useEffect, useId, useRef, useState } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import { drawHouse, drawnHouse } from './drawn-house'
import type { HouseName, StreetDoor } from './houses'

/** A house with its sign; all of it is the link. */
export function StreetHouse({ href, label, note, house }: StreetDoor) {
  return (
    <AppLink data-plain="" href={href} className="group flex flex-col h-full rounded-t-card">
      <HouseDrawing name={house} />
      <span className="flex-1 flex flex-col justify-center bg-card rounded-b-md px-1 md:max-lg:px-0 py-2.5 text-center min-h-touch shadow-sm hc:border-2">
        <span className="block font-semibold leading-tight md:max-lg:text-sm group-hover:underline underline-offset-4">
          {label}
        </span>
        <span className="block text-xs text-muted-foreground mt-0.5 md:max-lg:hidden nums">{note}</span>
      </span>
    </AppLink>
  )
}

/**
 * What came with the page stays as it is: the art kit, 9 kB, is not loaded to draw it once more. Who comes from another
 * page has it drawn when the kit is there.
 */
function HouseDrawing({ name }: { name: HouseName }) {
  const uid = useId().replace(/\W/g, '')
  const frame = useRef<HTMLSpanElement>(null)
  const [markup, setMarkup] = useState({ __html: drawnHouse(uid, name) })

  // only the page itself knows whether it came with a drawing
  useEffect(() => {
    if (frame.current?.firstChild) return
    drawHouse(uid, name).then(
      (__html) => setMarkup({ __html }),
      () => undefined, // a street without this house
    )
  }, [uid, name])

  return (
    <span
      ref={frame}
      className="block overflow-hidden aspect-[2/3]"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made from constants
      dangerouslySetInnerHTML={markup}
    />
  )
}

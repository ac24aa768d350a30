import { useId } from 'react'
import { type Person, personTile } from '#contract/art/people'
import { type Pet, type Portrait, peek, petPortrait } from '#contract/art/pets'
import { type HouseName, house, STREET } from '#contract/art/street'
import type { Tile } from '#contract/art/tiles'
import { cx } from './cx'

// The whole art kit comes with this file: import it lazily where a page does not need a drawing at once.

/** Unique on the page and safe inside an id, which React's own ids need not be. */
const useUid = () => useId().replace(/\W/g, '')

/** Our own drawing, made from escaped input only; nobody else's markup comes through here. */
function Drawing({ markup, className }: { markup: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the art kit escapes names and ignores odd colours
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

const FILL = 'art [&>svg]:block [&>svg]:size-full'

/** A pet looking over a ledge, for empty states and errors. Its frame gives the width. */
export function Peek({ className, ...pet }: Pet & { tile?: Tile | undefined; className?: string }) {
  const uid = useUid()
  return (
    <Drawing
      className={cx('block [&>svg]:block [&>svg]:w-full [&>svg]:overflow-visible', className)}
      markup={peek({ ...pet, uid })}
    />
  )
}

/** A drawn animal that fills its frame (`arch aspect-[4/5]`). */
export function PetPortrait(pet: Portrait) {
  const uid = useUid()
  return <Drawing className={FILL} markup={petPortrait({ w: 400, h: 460, ...pet, uid })} />
}

/** A monogram on a tile that fills its frame. */
export function PersonTile(person: Person) {
  return <Drawing className={FILL} markup={personTile(person)} />
}

/** The looks of the link around a `House`. */
export const houseLinkClass = 'group flex flex-col h-full rounded-t-card'

/** One house of the street with its sign. Stands inside a link dressed in `houseLinkClass`. */
export function House({ name, label, note }: { name: HouseName; label: string; note?: string | undefined }) {
  const uid = useUid()
  return (
    <>
      <Drawing className="block overflow-hidden" markup={house(`${name}${uid}`, STREET[name])} />
      <span className="flex-1 flex flex-col justify-center bg-card rounded-b-md px-1 py-2.5 text-center min-h-touch shadow-sm hc:border-2">
        <span className="block font-semibold leading-tight group-hover:underline underline-offset-4">{label}</span>
        {note && <span className="block text-xs text-on-tile-muted mt-0.5 md:max-lg:hidden">{note}</span>}
      </span>
    </>
  )
}

import { useId } from 'react'
import { type Pet, type Portrait, peek, petPortrait } from '#art/pets'
import type { Tile } from '#art/tiles'
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

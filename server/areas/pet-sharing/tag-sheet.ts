import { encode } from 'uqr'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { listTags } from './list-tags'

/** Of one tag, in millimeters; as wide as three fit on Letter and on A4. */
const TAG = { width: 58, height: 74, code: 44, gap: 4 }
const COLUMNS = 3
const QUIET_ZONE = 4

/** A pet's tags to print and cut out, at their real size. @throws NOT_FOUND also where there is none */
export async function drawTagSheet(deps: Deps, viewer: Viewer, petId: string): Promise<string> {
  await requirePet(deps, viewer, petId, 'share')
  const tags = (await listTags(deps, viewer, petId)).filter(({ retiredAt }) => retiredAt === null)
  if (tags.length === 0) throw refuse('NOT_FOUND')
  const width = COLUMNS * (TAG.width + TAG.gap)
  const height = Math.ceil(tags.length / COLUMNS) * (TAG.height + TAG.gap)
  const drawn = tags.map(({ code, link }, index) => {
    const x = (index % COLUMNS) * (TAG.width + TAG.gap)
    const y = Math.floor(index / COLUMNS) * (TAG.height + TAG.gap)
    return `<g transform="translate(${x} ${y})">${tagOf(code, link)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Figtree, Arial, sans-serif" text-anchor="middle" fill="black">`,
    `<title>Tags to print and cut out</title>`,
    `<path fill="white" d="M0 0h${width}v${height}h-${width}z"/>`,
    ...drawn,
    '</svg>',
  ].join('')
}

/** The code, whose letters and the address are ours: nothing a person typed is in it. */
function tagOf(code: string, link: string): string {
  const middle = TAG.width / 2
  const { size, data } = encode(link, { ecc: 'Q', border: QUIET_ZONE })
  const scale = TAG.code / size
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1.02v1.02h-1.02z` : ''))).join('')
  return [
    `<rect x="0.2" y="0.2" width="${TAG.width - 0.4}" height="${TAG.height - 0.4}" rx="4" fill="none" stroke="#999" stroke-width="0.2" stroke-dasharray="1.5 1"/>`,
    `<text x="${middle}" y="9" font-size="4.4" font-weight="700">Found me?</text>`,
    `<text x="${middle}" y="14" font-size="3.4">Scan to tell my family</text>`,
    `<g transform="translate(${middle - TAG.code / 2} 15.5) scale(${scale})"><path d="${dark}"/></g>`,
    `<text x="${middle}" y="64" font-size="3">${new URL(link).host}/t/</text>`,
    `<text x="${middle}" y="70" font-size="5" font-weight="700" letter-spacing="0.4">${code}</text>`,
  ].join('')
}

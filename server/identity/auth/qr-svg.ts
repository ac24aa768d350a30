import { encode } from 'uqr'

/** Modules of white around the code, without which cameras do not find it. */
const QUIET_ZONE = 4
const PX_PER_MODULE = 4

/**
 * A QR code as bare SVG text. Colours by name: clients put the text behind `data:image/svg+xml;utf-8,`, where a `#`
 * would end it.
 */
export function qrSvg(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.map(darkRuns).join('')
  const px = size * PX_PER_MODULE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="white" d="M0 0h${size}v${size}h-${size}z"/>`,
    `<path fill="black" d="${dark}"/>`,
    '</svg>',
  ].join('')
}

/** Neighbours in one stroke, so that no hairline shows between them at odd sizes. */
function darkRuns(row: boolean[], y: number): string {
  const modules = row.map((on) => (on ? '#' : ' ')).join('')
  return [...modules.matchAll(/#+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}

import { brightness, dark, light, mix, type Random } from './paint'
import { collar, dogEars, eye, type Look } from './parts'
import type { DogPreset } from './presets'

/** @param id prefix of the ids inside, unique on the page */
export function drawDog(p: DogPreset & Look, r: Random, id: string): string {
  // the tongue takes its chance before the tilt: the order is part of the picture
  const tongue = !p.beard && r() > 0.62
  const coat = p.coat
  const dk = brightness(coat) < 0.42
  const iris = p.iris || (dk ? '#A9713B' : '')
  const eo = iris ? { iris, rx: 11.5, ry: 11.5, px: 7, py: 7 } : {}
  const sx = p.slim ? 0.88 : 1
  const tilt = (r() * 8 - 4).toFixed(1)
  const head =
    p.fluff === 2
      ? 'M200 84c20-10 42-4 52 10 22-2 40 14 42 34 12 14 12 36 0 50 4 24-6 44-22 54-6 26-28 44-52 46-14 6-26 6-40 0-24-2-46-20-52-46-16-10-26-30-22-54-12-14-12-36 0-50 2-20 20-36 42-34 10-14 32-20 52-10z'
      : 'M200 96c60 0 94 38 92 92-1 50-38 98-92 98s-91-48-92-98c-2-54 32-92 92-92z'
  const body =
    `<path fill="${dark(coat, 0.07)}" d="M146 258c-12 34-46 56-58 142h224c-12-86-46-108-58-142z"/>` +
    (p.chest ? `<path fill="${p.chest}" d="M162 286c-14 36-18 74-12 114h100c6-40 2-78-12-114z"/>` : '') +
    (p.fluff === 1
      ? `<path fill="${p.chest}" d="M156 290c-20 30-26 62-22 110h132c4-48-2-80-22-110-8 16-16 12-22 26-6-10-38-10-44 0-6-14-14-10-22-26z"/>`
      : '')
  const marks = [
    p.face &&
      `<path fill="${p.face}" d="M116 214c10-34 40-44 60-30 10-30 10-50 24-66 14 16 14 36 24 66 20-14 50-4 60 30-2 50-40 80-84 80s-82-30-84-80z"/>`,
    p.mask &&
      `<path fill="${p.mask}" opacity=".92" d="M134 214c18-20 40-26 66-26s48 6 66 26c2 46-26 76-66 76s-68-30-66-76z"/>`,
    p.blaze && `<path fill="${p.blaze}" d="M186 92h28c-2 40 8 74 22 98h-72c14-24 24-58 22-98z"/>`,
    p.patch && `<path fill="${p.patch}" d="M252 96c38 12 46 58 36 104-26 14-62 8-70-22-6-28 4-66 34-82z"/>`,
    p.spots &&
      (
        [
          [148, 136, 12],
          [236, 122, 9],
          [262, 196, 13],
          [140, 236, 9],
          [214, 150, 7],
          [250, 250, 8],
        ] as const
      )
        .map(([x, y, q]) => `<ellipse cx="${x}" cy="${y}" rx="${q}" ry="${q * 0.84}" fill="${p.spots}"/>`)
        .join(''),
    p.stripes &&
      [0, 1, 2]
        .map(
          (i) =>
            `<path d="M${112 + i * 6} ${150 + i * 26}q18-4 ${30 - i * 4}-14M${288 - i * 6} ${150 + i * 26}q-18-4 -${30 - i * 4}-14" stroke="${p.stripes}" stroke-width="8" stroke-linecap="round" fill="none"/>`,
        )
        .join(''),
    p.points &&
      `<ellipse cx="166" cy="152" rx="11" ry="8" fill="${p.points}"/><ellipse cx="234" cy="152" rx="11" ry="8" fill="${p.points}"/>`,
  ]
    .filter(Boolean)
    .join('')
  const muzzleShape = p.beard
    ? 'M150 214c4-24 24-36 50-36s46 12 50 36c8 30 4 66-14 82-6-8-10-8-14-2-6 8-12 8-22 8s-16 0-22-8c-4-6-8-6-14 2-18-16-22-52-14-82z'
    : 'M200 186c32 0 54 22 54 50s-22 48-54 48-54-20-54-48 22-50 54-50z'
  const dkm = brightness(p.muzzle) < 0.35
  return (
    body +
    collar(p.collar) +
    `<g transform="rotate(${tilt} 200 250) translate(${200 - 200 * sx} 0) scale(${sx} 1)">` +
    (p.ears === 'prick' || p.ears === 'button' || p.ears === 'rose'
      ? dogEars(p.ears, p.ear, dark(p.ear, 0.2), mix(p.ear, '#F2C4B4', 0.62))
      : '') +
    `<defs><clipPath id="${id}h"><path d="${head}"/></clipPath></defs><path fill="${coat}" d="${head}"/><g clip-path="url(#${id}h)">${marks}<path fill="#2A1A10" opacity=".06" d="M200 80h110v220H200z"/></g>` +
    `<path fill="${p.muzzle}" d="${muzzleShape}"/>` +
    (p.brows
      ? `<path fill="${p.brows}" d="M142 164c6-18 30-22 44-8-14 0-30 4-44 8zM258 164c-6-18-30-22-44-8 14 0 30 4 44 8z"/>`
      : '') +
    eye(162, 182, eo) +
    eye(238, 182, eo) +
    `<path fill="${dkm ? '#191514' : '#2F2623'}" d="M200 200c16 0 26 5 26 14 0 11-15 20-26 20s-26-9-26-20c0-9 10-14 26-14z"/><ellipse cx="193" cy="208" rx="8" ry="3.2" fill="#fff" opacity=".3"/>` +
    `<path d="M200 234v12m0 0c-4 10-18 14-28 8m28-8c4 10 18 14 28 8" fill="none" stroke="${dkm ? '#8A7F79' : '#3A2E29'}" stroke-width="4.5" stroke-linecap="round"/>` +
    (tongue ? `<path fill="#E58A86" d="M186 256h28v14a14 14 0 0 1-28 0z"/>` : '') +
    (p.ears === 'floppy' || p.ears === 'short' || p.ears === 'poodle'
      ? dogEars(p.ears, p.ear, dark(p.ear, 0.2), '')
      : '') +
    (p.fluff === 2
      ? `<path fill="${light(coat, 0.1)}" d="M158 112c-10-26 14-44 42-40 28-4 52 14 42 40-8 18-30 14-42 10-12 4-34 8-42-10z"/>`
      : '') +
    '</g>'
  )
}

import { brightness, dark, mix, type Random } from './paint'
import { collar, eye, type Look } from './parts'
import type { CatPreset } from './presets'

/** @param id prefix of the ids inside, unique on the page */
export function drawCat(p: CatPreset & Look, r: Random, id: string): string {
  const coat = p.coat,
    ear = p.ear || coat,
    tilt = (r() * 8 - 4).toFixed(1),
    inner = mix(ear, '#F0B8AC', 0.6)
  const head =
    'M200 118c30-6 62 2 80 24 16 20 26 44 24 66-4 44-50 76-104 76S100 252 96 208c-2-22 8-46 24-66 18-22 50-30 80-24z'
  const turn = p.mood === 'alert' ? ' transform="rotate(-24 130 180)"' : ''
  const earL = `<g${turn}><path fill="${ear}" d="M104 186c-12-42-12-86-4-112 3-9 12-10 19-5 28 20 52 44 66 68z"/><path fill="${inner}" d="M114 160c-7-26-7-52-4-68 20 15 36 32 46 48z"/></g>`
  const marks = [
    p.blaze &&
      `<path fill="${p.blaze}" d="M192 112h16c2 44 24 70 48 92-6 50-26 84-56 84s-50-34-56-84c24-22 46-48 48-92z"/>`,
    p.mask &&
      `<path fill="${p.mask}" opacity=".86" d="M200 150c30 0 58 26 58 64s-26 74-58 74-58-36-58-74 28-64 58-64z"/>`,
    p.patch && `<path fill="${p.patch}" d="M96 120h86c8 34-4 62-30 78-22 12-46 10-62-4z"/>`,
    p.patch2 && `<path fill="${p.patch2}" d="M226 104h90v96c-26 14-58 6-74-16-14-20-20-50-16-80z"/>`,
    p.stripes &&
      `<path d="M200 116v30M178 118l4 26M222 118l-4 26M98 196q18 2 30 10M100 222q16-2 28 2M302 196q-18 2-30 10M300 222q-16-2-28 2" stroke="${p.stripes}" stroke-width="8.5" stroke-linecap="round" fill="none"/>`,
  ]
    .filter(Boolean)
    .join('')
  const dkm = brightness(p.muzzle) < 0.45
  return (
    `<path fill="${dark(coat, 0.07)}" d="M150 262c-8 36-44 64-54 138h208c-10-74-46-102-54-138z"/>` +
    (p.chest ? `<path fill="${p.chest}" d="M164 280c-10 40-8 84 0 120h72c8-36 10-80 0-120z"/>` : '') +
    (p.stripes
      ? `<path d="M112 348q20-2 34 8M104 380q20-2 36 8M288 348q-20-2-34 8M296 380q-20-2-36 8" stroke="${p.stripes}" stroke-width="8.5" stroke-linecap="round" fill="none"/>`
      : '') +
    collar(p.collar, 284, 52) +
    `<g transform="rotate(${tilt} 200 250)">${earL}<g transform="matrix(-1 0 0 1 400 0)">${p.patch2 ? earL.replace(`fill="${ear}"`, `fill="${p.patch2}"`) : earL}</g>` +
    `<defs><clipPath id="${id}h"><path d="${head}"/></clipPath></defs><path fill="${coat}" d="${head}"/><g clip-path="url(#${id}h)">${marks}<path fill="#2A1A10" opacity=".055" d="M200 100h120v200H200z"/></g>` +
    `<path fill="${p.muzzle}" d="M200 224c10-8 40-6 42 16 1 20-22 28-42 20-20 8-43 0-42-20 2-22 32-24 42-16z"/>` +
    eye(156, 194, {
      mood: p.mood,
      line: brightness(coat) < 0.35 ? '#EFE6DA' : '',
      iris: p.iris,
      rx: 15,
      ry: 14.5,
      px: p.mood === 'alert' ? 10 : 7.2,
      py: 12,
    }) +
    eye(244, 194, {
      mood: p.mood,
      line: brightness(coat) < 0.35 ? '#EFE6DA' : '',
      iris: p.iris,
      rx: 15,
      ry: 14.5,
      px: p.mood === 'alert' ? 10 : 7.2,
      py: 12,
    }) +
    `<path fill="${dkm ? '#2B2220' : '#D98E86'}" d="M188 222c0-4 5-6 12-6s12 2 12 6c0 6-8 12-12 12s-12-6-12-12z"/><path d="M200 234v8m0 0c-4 8-14 9-20 4m20-4c4 8 14 9 20 4" fill="none" stroke="${dkm ? '#A79A92' : '#4A3A33'}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M146 236l-44-8M146 246l-44 6M254 236l44-8M254 246l44 6" stroke="${brightness(coat) < 0.4 ? '#EFE9E2' : '#5B4C44'}" stroke-width="3" stroke-linecap="round" opacity=".55"/></g>`
  )
}

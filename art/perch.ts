/** The animals without fur: birds on a perch, hens, tortoises, fish. */
import { dark, light } from './paint'
import { eye } from './parts'
import type { BirdPreset, FishPreset, HenPreset, TortoisePreset } from './presets'

export function drawBird(p: BirdPreset): string {
  return (
    `<path d="M40 346h320" stroke="#8A6A48" stroke-width="16" stroke-linecap="round"/><path fill="${p.wing}" d="M236 300l44 100h-54l-30-90z"/>` +
    `<path fill="${p.body}" d="M184 96c66 0 108 60 108 138 0 66-40 118-96 118s-92-46-92-108c0-40 12-60 18-92 6-32 26-56 62-56z"/>` +
    `<path fill="${p.head}" d="M184 84c42 0 72 30 72 70 0 34-26 60-72 60s-74-26-74-60c0-40 32-70 74-70z"/>` +
    (p.crest
      ? `<path fill="${p.head}" d="M170 92c-4-36 14-62 44-66-12 18-14 38-6 62z"/><circle cx="206" cy="168" r="17" fill="#E58B4C"/>`
      : `<path d="M150 108q16-12 34-8M142 128q12-8 24-8" stroke="${dark(p.head, 0.35)}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".45"/><ellipse cx="196" cy="186" rx="11" ry="8" fill="${p.wing}"/>`) +
    `<path fill="${p.wing}" d="M214 196c48 0 84 40 82 96-1 22-16 34-34 24-40-20-64-66-48-120z"/><path d="M240 230q22 22 26 54M262 222q20 24 20 56" stroke="${light(p.wing, 0.35)}" stroke-width="5" stroke-linecap="round" fill="none"/>` +
    eye(164, 146, {}) +
    `<path fill="#E5A23C" d="M132 150c-24 0-36 16-30 34 4 10 12 14 18 10 0-10 14-14 22-18 6-12 2-26-10-26z"/>` +
    `<path d="M168 340v16M182 342v16M212 342v16M226 340v16" stroke="#B88A7A" stroke-width="9" stroke-linecap="round"/>`
  )
}

export function drawHen(p: HenPreset): string {
  const comb = '#C4473A'
  return (
    `<path fill="${p.tail}" d="M268 236c20-58 62-92 104-88-8 22-8 34-2 50-12 4-18 12-20 26 12 2 20 10 22 22-24 34-58 52-98 56z"/>` +
    `<path d="M300 244q22-44 56-70M312 262q22-28 50-34" stroke="${dark(p.tail, 0.2)}" stroke-width="6" stroke-linecap="round" fill="none"/>` +
    `<path fill="${p.body}" d="M118 132c-4 44-40 84-40 150 0 66 30 118 60 118h112c58-20 92-74 84-156-28 20-60 22-92 6-26-14-40-48-42-118-2-50-78-50-82 0z"/>` +
    `<path fill="${comb}" d="M112 106c-14-20-8-42 8-46 2-20 26-28 36-10 16-12 36 0 32 18 14 6 14 26 2 40z"/>` +
    `<path fill="${p.body}" d="M160 84c30 0 50 22 50 52s-20 54-50 54-52-24-52-54 22-52 52-52z"/>` +
    `<path fill="${p.wing}" d="M186 252c48-14 98 2 116 26-6 54-44 88-90 86-36-2-56-36-26-112z"/>` +
    `<path d="M212 286q44-6 66 6M208 316q36 2 56 0M212 344q18 2 32-4" stroke="${dark(p.wing, 0.18)}" stroke-width="6" stroke-linecap="round" fill="none"/>` +
    `<path fill="#E5A23C" d="M112 130c-18 4-32 14-40 24 14 8 30 10 46 6z"/><path d="M76 153q20 0 38-6" stroke="#A86F1F" stroke-width="4" stroke-linecap="round" fill="none"/>` +
    `<path fill="${comb}" d="M112 162c14-4 26 2 26 18 0 18-10 32-20 32s-18-12-16-28c2-10 4-18 10-22z"/>` +
    eye(146, 132, {})
  )
}

export function drawTortoise(p: TortoisePreset): string {
  return (
    `<ellipse cx="200" cy="330" rx="150" ry="12" fill="#2A1A10" opacity=".08"/><path fill="${p.skin}" d="M300 250c6-44 34-70 58-62 22 8 22 40 4 58-12 12-22 22-24 50z"/><path fill="${dark(p.skin, 0.12)}" d="M96 284h56v44a10 10 0 0 1-10 10h-36a10 10 0 0 1-10-10zM252 284h56v44a10 10 0 0 1-10 10h-36a10 10 0 0 1-10-10zM66 286l-34 22 44 4z"/>` +
    `<path fill="${p.shell}" d="M58 296c0-86 58-156 138-156s132 70 132 156c-60 18-210 18-270 0z"/><path d="M196 140l-34 52 18 52h46l22-52zM162 192l-64 8M248 192l58 12M180 244l-28 62M226 244l26 62" fill="none" stroke="${p.scute}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><path fill="${p.scute}" d="M50 286c70 22 216 22 286 0 6 12 2 22-8 24-70 18-202 18-270 0-10-2-14-12-8-24z"/>` +
    `<circle cx="352" cy="216" r="7" fill="#221C18"/><circle cx="354" cy="213.600" r="2.200" fill="#fff"/><path d="M372 232q-10 6-20 2" stroke="#4A4528" stroke-width="4" stroke-linecap="round" fill="none"/>`
  )
}

export function drawFish(p: FishPreset): string {
  return `<path fill="${p.fin}" d="M282 204c30-40 66-58 92-50-18 26-22 46-14 72 4 20 8 34 18 46-36 4-70-20-96-56zM150 138c20-44 70-62 116-52-10 24-12 44-6 70zM170 262c10 34 40 54 76 52-8-20-8-36 0-56z"/><path fill="${p.body}" d="M38 208c30-58 86-84 146-78 56 6 96 40 116 76-22 42-66 72-120 74-62 2-114-24-142-72z"/><path d="M126 150c20 36 20 76 0 112" fill="none" stroke="${dark(p.body, 0.18)}" stroke-width="6" stroke-linecap="round"/><path d="M176 176q16 8 0 26M212 176q16 8 0 26M194 212q16 8 0 26M230 210q14 8 0 22" fill="none" stroke="${light(p.body, 0.3)}" stroke-width="6" stroke-linecap="round"/><circle cx="92" cy="194" r="15" fill="#fff"/><circle cx="90" cy="194" r="9" fill="#221C18"/><circle cx="93" cy="190" r="3" fill="#fff"/><path d="M40 216q14 8 28 4" fill="none" stroke="${dark(p.body, 0.35)}" stroke-width="5" stroke-linecap="round"/><g fill="none" stroke="#fff" stroke-width="5" opacity=".7"><circle cx="60" cy="120" r="12"/><circle cx="90" cy="86" r="8"/><circle cx="44" cy="74" r="6"/></g>`
}

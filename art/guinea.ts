import { brightness, dark, light } from './paint'
import { eye } from './parts'
import { COATS, type GuineaPreset } from './presets'

/** Guinea pigs and hamsters. @param id prefix of the ids inside, unique on the page */
export function drawGuinea(p: GuineaPreset, id: string): string {
  const t = p.tiny,
    body = t
      ? 'M200 150c62 0 104 46 108 118 4 60-20 132-20 132H112s-24-72-20-132c4-72 46-118 108-118z'
      : 'M200 128c70 0 122 50 128 126 5 66-6 146-6 146H78s-11-80-6-146c6-76 58-126 128-126z'
  const ear = t
    ? `<circle cx="132" cy="166" r="28" fill="${dark(p.coat, 0.1)}"/><circle cx="132" cy="168" r="15" fill="#EBB3A6"/>`
    : `<path fill="${dark(p.patch2 || p.coat, 0.12)}" d="M132 158c-34-16-62 4-62 34 0 22 22 32 40 20 16-10 20-32 22-54z"/>`
  return (
    ear +
    `<g transform="matrix(-1 0 0 1 400 0)">${t ? ear : ear.replace(dark(p.patch2 || p.coat, 0.12), dark(p.patch || p.coat, 0.12))}</g><defs><clipPath id="${id}h"><path d="${body}"/></clipPath></defs><path fill="${p.coat}" d="${body}"/><g clip-path="url(#${id}h)">` +
    (p.patch
      ? t
        ? `<path fill="${p.patch}" d="M200 226c40 0 74 40 74 100v90H126v-90c0-60 34-100 74-100z"/>`
        : `<path fill="${p.patch}" d="M222 110h120v170c-40 20-84 8-104-30-14-30-22-90-16-140z"/>`
      : '') +
    (p.patch2
      ? `<path fill="${p.patch2}" d="M60 110h116c6 50-2 92-28 116-26 22-62 22-90 8zM236 330c30-10 70-8 100 0v80H220c-8-30-4-62 16-80z"/>`
      : '') +
    `<path fill="#2A1A10" opacity=".05" d="M200 110h140v300H200z"/></g>` +
    eye(
      142,
      218,
      brightness(p.patch2 || p.coat) < 0.42 ? { iris: '#B07B45', rx: 11.5, ry: 11.5, px: 8, py: 8.5 } : {},
    ) +
    eye(258, 218, {}) +
    `<path fill="${light(p.patch === COATS.white || p.coat === COATS.white ? '#F6EDE4' : p.coat, 0.4)}" d="M200 236c30 0 48 18 48 40s-20 38-48 38-48-16-48-38 18-40 48-40z"/><path fill="#C98078" d="M184 254c0-6 7-9 16-9s16 3 16 9c0 8-10 13-16 13s-16-5-16-13z"/><path d="M200 267v12m0 0c-5 8-16 9-22 4m22-4c5 8 16 9 22 4" fill="none" stroke="#5A463C" stroke-width="4" stroke-linecap="round"/>`
  )
}

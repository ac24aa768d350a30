import { brightness, dark, mix } from './paint'
import { eye } from './parts'
import type { RabbitPreset } from './presets'

/** @param id prefix of the ids inside, unique on the page */
export function drawRabbit(p: RabbitPreset, id: string): string {
  const coat = p.coat,
    ear = p.ear || coat,
    inner = mix(ear, '#F0B8AC', 0.58)
  const head = 'M200 140c46 0 80 34 82 82 1 42-34 74-82 74s-83-32-82-74c2-48 36-82 82-82z'
  const up = `<path fill="${ear}" d="M184 160c-30-14-52-66-46-118 2-16 18-22 30-10 30 30 40 84 34 126z"/><path fill="${inner}" d="M180 144c-20-18-32-54-30-88 1-7 6-8 10-3 18 24 26 60 24 90z"/>`
  const lop = `<path fill="${ear}" d="M164 148c-30-14-64 0-74 40-8 34-6 78 10 94 12 10 28 2 34-18 8-34 10-80 40-104z"/><path fill="${dark(ear, 0.2)}" opacity=".35" d="M102 280c-12-20-14-54-8-86 4 34 10 58 22 84-4 6-10 6-14 2z"/>`
  const e = p.ears === 'lop' ? lop : up
  const pair = `${e}<g transform="matrix(-1 0 0 1 400 0)${p.ears === 'up' ? ' rotate(6 180 150)' : ''}">${e}</g>`
  const dk = brightness(coat) < 0.42
  return (
    `<path fill="${dark(coat, 0.06)}" d="M152 272c-30 26-54 60-60 128h216c-6-68-30-102-60-128z"/>` +
    (p.chest ? `<path fill="${p.chest}" d="M150 300c-10 30-12 70-8 100h116c4-30 2-70-8-100z"/>` : '') +
    (p.ears === 'up' ? pair : '') +
    `<defs><clipPath id="${id}h"><path d="${head}"/></clipPath></defs><path fill="${coat}" d="${head}"/><g clip-path="url(#${id}h)">${p.blaze ? `<path fill="${p.blaze}" d="M190 130h20c2 36 14 62 44 84v90H146v-90c30-22 42-48 44-84z"/>` : ''}<path fill="#2A1A10" opacity=".055" d="M200 130h110v180H200z"/></g>` +
    `<path fill="${p.muzzle}" d="M200 238c12-8 36-4 38 16 2 24-22 34-38 28-16 6-40-4-38-28 2-20 26-24 38-16z"/>` +
    eye(152, 214, dk ? { iris: '#B07B45', rx: 11.5, ry: 12, px: 8, py: 9 } : {}) +
    eye(248, 214, dk ? { iris: '#B07B45', rx: 11.5, ry: 12, px: 8, py: 9 } : {}) +
    `<path fill="#D98E86" d="M188 238c0-4 6-6 12-6s12 2 12 6c0 6-8 10-12 10s-12-4-12-10z"/><path d="M200 248v12m0 0c-5 7-14 8-19 3m19-3c5 7 14 8 19 3" fill="none" stroke="#5A463C" stroke-width="4" stroke-linecap="round"/>` +
    (p.ears === 'lop' ? pair : '')
  )
}

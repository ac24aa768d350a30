import { html } from 'hono/html'
import { type Html, page } from './layout'

const sections = {
  '': 'Payments',
  '/accounts': 'Accounts',
  '/payouts': 'Payouts',
  '/disputes': 'Disputes',
  '/balance': 'Balance',
} as const

/** The frame of the pages on which people play the provider. */
export function providerPage(current: keyof typeof sections, title: string, main: Html): Html {
  return page(
    title,
    html`<nav class="tabs" aria-label="Test payments"><ul>${Object.entries(sections).map(
      ([path, name]) =>
        html`<li><a href="/dev/payments${path}"${path === current ? html` aria-current="page"` : ''}>${name}</a></li>`,
    )}</ul></nav>
<h1>${title}</h1>
${main}`,
  )
}

/** Unix seconds as `2026-05-14 10:00:00 UTC`. */
export const moment = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC`

/** One fact after another, each with its name. */
export function facts(all: [name: string, value: string | Html][]): Html {
  return html`<ul class="lines">${all.map(([name, value]) => html`<li><span class="quiet">${name}</span><span>${value}</span></li>`)}</ul>`
}

/** A form of buttons that send something each; of several the first is what one would mostly want. */
export function buttons(action: string, name: string, all: [value: string, label: string][]): Html {
  return html`<form class="actions" method="post" action="${action}">${all.map(
    ([value, label], index) =>
      html`<button class="button${index === 0 && all.length > 1 ? '' : ' plain'}" type="submit" name="${name}" value="${value}">${label}</button>`,
  )}</form>`
}

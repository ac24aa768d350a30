import { html } from 'hono/html'
import { type CardErrors, type CardForm, testCards } from '../cards'
import type { Html } from './layout'

type Given = {
  /** Where the form goes. */
  path: string
  /** What the button says. */
  button: string
  filled: Partial<CardForm>
  errors: CardErrors
  declined: string | undefined
}

/** The fields of a card, with what was wrong with them. */
export function cardFields({ path, button, filled, errors, declined }: Given): Html {
  const first = Object.keys(errors)[0]
  const field = (name: keyof CardForm, label: string, hint: string, attributes: Html) => {
    const error = errors[name]
    return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${filled[name] ?? ''}" ${attributes} required aria-describedby="${name}-note"${error ? html` aria-invalid="true"` : ''}${first === name ? html` autofocus` : ''}>
<p id="${name}-note" class="${error ? 'error' : 'hint'}">${error ?? hint}</p>
</div>`
  }
  return html`<section class="card" aria-label="Card">
${declined ? html`<div class="alert" role="alert"><p><strong>${declined}</strong></p><p>Nothing was charged. You can try another card.</p></div>` : ''}
${first ? html`<div class="alert" role="alert"><p><strong>Check the card details</strong></p><ul>${Object.entries(errors).map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}</ul></div>` : ''}
<form method="post" action="${path}" novalidate>
${field('number', 'Card number', 'The long number on the front', html`inputmode="numeric" autocomplete="cc-number" maxlength="30"`)}
<div class="pair">
${field('expiry', 'Expiration date', 'Month / year', html`inputmode="numeric" autocomplete="cc-exp" maxlength="9"`)}
${field('cvc', 'CVC', '3 digits on the back', html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
</div>
${field('name', 'Name on card', 'As printed on it', html`autocomplete="cc-name" maxlength="100"`)}
<button class="button wide-button" type="submit">${button}</button>
</form>`
}

/** Every card this provider knows, each a way to fill the fields. */
export const cardList = (
  path: string,
): Html => html`<section class="card" aria-labelledby="cards-title"><h2 id="cards-title">Test cards</h2>
<p class="quiet">Any later month, any CVC, and any name go with them.</p>
<ul class="cards">${testCards.map(
  ({ slug, number, effect }) =>
    html`<li><span><span class="nums">${number}</span><br><span class="quiet">${effect}</span></span><a class="link" href="${path}?card=${slug}">Use this card<span class="sr"> ending in ${number.slice(-4)}</span></a></li>`,
)}</ul>
</section>`

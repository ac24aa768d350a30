import { html } from 'hono/html'
import { type CardErrors, type CardForm, testCards } from '../cards'
import type { Session } from '../entries'
import { cardPagePath } from '../objects'
import { formatAmount, type Html, page } from './layout'
import { summary } from './summary'

type View = {
  session: Session
  /** What to put into the fields. Number and code of a real try are never sent back. */
  filled?: Partial<CardForm>
  errors?: CardErrors
  /** Why the last try took no money. */
  declined?: string
}

export function cardPage({ session, filled = {}, errors = {}, declined }: View): Html {
  const total = formatAmount(session.amountTotal, session.currency)
  const first = Object.keys(errors)[0]
  const field = (name: keyof CardForm, label: string, hint: string, attributes: Html) => {
    const error = errors[name]
    return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${filled[name] ?? ''}" ${attributes} required aria-describedby="${name}-note"${error ? html` aria-invalid="true"` : ''}${first === name ? html` autofocus` : ''}>
<p id="${name}-note" class="${error ? 'error' : 'hint'}">${error ?? hint}</p>
</div>`
  }
  return page(
    `Pay ${total}`,
    html`<h1>Pay by card</h1>
<div class="columns">
${summary(session)}
<section class="card" aria-label="Card">
${declined ? html`<div class="alert" role="alert"><p><strong>${declined}</strong></p><p>Nothing was charged. You can try another card.</p></div>` : ''}
${first ? html`<div class="alert" role="alert"><p><strong>Check the card details</strong></p><ul>${Object.entries(errors).map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}</ul></div>` : ''}
<form method="post" action="${cardPagePath(session.id)}" novalidate>
${field('number', 'Card number', 'The long number on the front', html`inputmode="numeric" autocomplete="cc-number" maxlength="30"`)}
<div class="pair">
${field('expiry', 'Expiration date', 'Month / year', html`inputmode="numeric" autocomplete="cc-exp" maxlength="9"`)}
${field('cvc', 'CVC', '3 digits on the back', html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
</div>
${field('name', 'Name on card', 'As printed on it', html`autocomplete="cc-name" maxlength="100"`)}
<button class="button wide-button" type="submit">Pay ${total}</button>
</form>
<p class="actions"><a class="link" href="${session.cancelUrl}">Cancel and go back</a></p>
</section>
</div>
<section class="card" aria-labelledby="cards-title"><h2 id="cards-title">Test cards</h2>
<p class="quiet">Any later month, any CVC, and any name go with them.</p>
<ul class="cards">${testCards.map(
      ({ slug, number, effect }) =>
        html`<li><span><span class="nums">${number}</span><br><span class="quiet">${effect}</span></span><a class="link" href="${cardPagePath(session.id)}?card=${slug}">Use this card<span class="sr"> ending in ${number.slice(-4)}</span></a></li>`,
    )}</ul>
</section>`,
  )
}

/** The buyer's bank asks: was it you? */
export function challengePage(session: Session, challengeId: string): Html {
  const total = formatAmount(session.amountTotal, session.currency)
  return page(
    'Confirm it is you',
    html`<section class="card narrow"><h1>Confirm it is you</h1>
<p>Your test bank wants to know whether you are paying ${total} with the card ending in <span class="nums">${session.challenge?.last4}</span>.</p>
<form class="actions" method="post" action="${cardPagePath(session.id)}/authenticate">
<input type="hidden" name="challenge" value="${challengeId}">
<button class="button" type="submit" name="answer" value="complete">Complete authentication</button>
<button class="button plain" type="submit" name="answer" value="fail">Fail authentication</button>
</form></section>`,
  )
}

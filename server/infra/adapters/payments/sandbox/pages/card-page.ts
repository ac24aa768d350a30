import { html } from 'hono/html'
import type { CardErrors, CardForm } from '../cards'
import type { Session } from '../entries'
import { cardPagePath } from '../objects'
import { cardFields, cardList } from './card-fields'
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
  const path = cardPagePath(session.id)
  return page(
    `Pay ${total}`,
    html`<h1>Pay by card</h1>
<div class="columns">
${summary(session)}
${cardFields({ path, button: `Pay ${total}`, filled, errors, declined })}
<p class="actions"><a class="link" href="${session.cancelUrl}">Cancel and go back</a></p>
</section>
</div>
${cardList(path)}`,
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

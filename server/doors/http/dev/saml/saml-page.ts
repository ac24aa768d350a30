import { html } from 'hono/html'
import { EMPLOYEES, HARBOUR_VETS } from './company'

type Html = ReturnType<typeof html>

/** What travels along from our request to the answer. */
export type Asked = { samlRequest: string; relayState: string }

/** Who of the company is it? */
export function choosePage(asked: Asked, problem?: string): Html {
  const hidden = html`<input type="hidden" name="SAMLRequest" value="${asked.samlRequest}"><input type="hidden" name="RelayState" value="${asked.relayState}">`
  const people = EMPLOYEES.map(
    ({ email, firstName, lastName, job }) =>
      html`<button class="person" name="email" value="${email}">${firstName} ${lastName}<span class="quiet">${job}, ${email}</span></button>`,
  )
  const error = problem && html`<p class="error" role="alert">${problem}</p>`
  return page(
    'Sign in',
    html`<h1>Sign in to ${HARBOUR_VETS.name}</h1>
<p>Pawstead is asking for your name and work email. Nothing else is shared.</p>
${error}
<section class="card" aria-labelledby="people"><h2 id="people">Choose a person</h2><form method="post" action="/dev/saml/sign-in">${hidden}${people}</form></section>
<section class="card" aria-labelledby="other"><h2 id="other">Or somebody new</h2><form method="post" action="/dev/saml/sign-in">${hidden}
<label>Work email<input name="email" type="email" required maxlength="100" autocomplete="off" placeholder="robin@${HARBOUR_VETS.domain}"></label>
<label>First name<input name="firstName" required maxlength="60" autocomplete="off"></label>
<label>Last name<input name="lastName" required maxlength="60" autocomplete="off"></label>
<button class="button">Sign in</button></form></section>`,
  )
}

/** Without a script the browser needs a hand to carry the answer back. */
export function continuePage(to: string, { samlResponse, relayState }: { samlResponse: string; relayState: string }) {
  return page(
    'Signed in',
    html`<h1>You are signed in to ${HARBOUR_VETS.name}</h1>
<form class="card" method="post" action="${to}"><p>Continue to Pawstead.</p><input type="hidden" name="SAMLResponse" value="${samlResponse}"><input type="hidden" name="RelayState" value="${relayState}"><button class="button" autofocus>Continue</button></form>`,
  )
}

export function strayPage(): Html {
  return page(
    'Nothing to sign in to',
    html`<h1>This page needs a sign-in that began at Pawstead</h1><div class="card"><p>Choose “Sign in with your company” there and enter ${HARBOUR_VETS.domain}.</p><p><a class="button" href="/auth">Go to the sign-in page</a></p></div>`,
  )
}

function page(title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | ${HARBOUR_VETS.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mailbox.css">
<link rel="stylesheet" href="/dev/saml/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header><div class="top"><span class="home">${HARBOUR_VETS.name}</span></div>
<p class="strip">Demo sign-in page of a company. No password is asked for.</p></header>
<main id="main" tabindex="-1">${main}</main>
</body>
</html>`
}

import { html } from 'hono/html'
import { DEMO_PEOPLE } from './people'

type Html = ReturnType<typeof html>

/** Who is it? @param problem what was wrong with the last answer */
export function choosePage(uid: string, problem?: string): Html {
  const action = `/dev/oidc/interaction/${uid}`
  const people = DEMO_PEOPLE.map(
    ({ email, name, emailVerified }) =>
      html`<button class="person" name="person" value="${email}">${name}<span class="quiet">${email}${emailVerified ? '' : ', not verified'}</span></button>`,
  )
  const error = problem && html`<p class="error" role="alert">${problem}</p>`
  return page(
    'Sign in',
    html`<h1>Sign in with your Pawstead ID</h1>
<p>Pawstead is asking for your name and email address.</p>
${error}
<section class="card" aria-labelledby="people"><h2 id="people">Choose a person</h2><form method="post" action="${action}">${people}</form></section>
<section class="card" aria-labelledby="other"><h2 id="other">Or someone else</h2><form method="post" action="${action}">
<label>Email<input name="email" type="email" required maxlength="200" autocomplete="off" placeholder="you@example.com"></label>
<label>Name<input name="name" required maxlength="100" autocomplete="off"></label>
<label class="check"><input name="verified" type="checkbox" checked>Email verified</label>
<button class="button">Sign in</button></form></section>
<form method="post" action="${action}"><button class="person cancel" name="cancel" value="yes">Cancel</button></form>`,
  )
}

/** @param reason in the words of the protocol, for whoever builds a client */
export function errorPage(reason: string): Html {
  return page(
    'Sign-in not possible',
    html`<h1>This sign-in can’t continue</h1><div class="card"><p>It may have expired or started in another browser. Please start again.</p><p class="quiet">${reason}</p><p><a class="button" href="/auth">Go to the sign-in page</a></p></div>`,
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
<title>${title} | Pawstead ID</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mailbox.css">
<link rel="stylesheet" href="/dev/oidc/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header><div class="top"><span class="home">Pawstead ID</span></div>
<p class="strip">Demo sign-in page of a provider. No password is asked for.</p></header>
<main id="main" tabindex="-1">${main}</main>
</body>
</html>`
}

/** What the pages have beyond the look of the mailbox. */
export const pageCss = `
main { max-width: 30rem; }
form { display: grid; gap: 0.75rem; }
h2 { margin: 0; font-size: 1.125rem; }
button { font: inherit; font-weight: 600; cursor: pointer; border: 0; justify-content: center; }
.person { display: grid; justify-items: start; gap: 0; min-height: 3.5rem; padding: 0.5rem 1rem; align-content: center; justify-content: start; text-align: start; color: inherit; background: var(--background); border: 1px solid var(--border); border-radius: 0.75rem; }
.person:hover { border-color: var(--primary); }
.person .quiet { font-weight: 400; }
.cancel { justify-content: center; min-height: 2.75rem; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input { font: inherit; font-weight: 400; min-height: 2.75rem; padding: 0.5rem 0.75rem; color: inherit; background: var(--background); border: 1px solid var(--muted-foreground); border-radius: 0.75rem; min-width: 0; width: 100%; }
.check { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; font-weight: 400; }
.check input { width: 1.25rem; min-height: 1.25rem; height: 1.25rem; accent-color: var(--primary); flex: none; }
.error { color: var(--warning-ink); background: var(--warning-soft); border-radius: 0.75rem; padding: 0.75rem 1rem; font-weight: 600; }
`

/**
 * What a page waits for before it is seen are its styles, its letters, and its first picture. Its scripts would be in their
 * way: so their addresses are taken out, and a few lines ask for them once the page has been painted.
 *
 * Those lines and all others that stand in the page become one script at its end. Each by itself would have a nonce, and cut
 * what is packed (`spliced.ts`).
 */
export function withLateScripts(html: string): string {
  if (!ENTRY.test(html)) return html
  const lines: string[] = []
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script(?: (?:nonce|class|data-[\w-]+)="[^"]*")*>([\s\S]*?)<\/script>/g, (_, code: string) => {
      lines.push(code)
      return ''
    })
    .replace(ENTRY, (_, entry: string, nonce = '') => {
      // as scripts of their own they would not keep one another from running
      const each = [...lines, starter(entry)].map((code) => `try{${code}\n}catch(e){reportError(e)}`)
      return `<script${nonce}>${each.join('\n')}</script>`
    })
}

const ENTRY = /<script type="module" async="" src="([^"]+)"( nonce="[^"]*")?><\/script>/

/**
 * Files that only define what the others use. As scripts of their own they run one by one, and a phone can answer a finger in
 * between; as imports of the entry all would run in one go.
 */
const LIBRARY = /\/(?:react|framework)-/

/** Asking for a file costs a phone about four milliseconds; so many in one go leave it free to answer a finger. */
const AT_ONCE = 8

/**
 * A script that asks for the entry, and for what the router's own state says the page needs besides: after the first
 * paint, or at once when somebody presses something, or has, and when nothing is painted because nobody looks. What happens
 * meanwhile is kept (`web/lib/early.ts`).
 */
function starter(entry: string): string {
  return `{let s=document.currentScript,n=s.nonce,b,
add=(t,a)=>{t=document.createElement(t);for(let k in a)t.setAttribute(k,a[k]);t.nonce=n;document.head.append(t)},
go=()=>{if(b)return;b=1;
let q=[...new Set(Object.values($_TSR.router.manifest.routes).flatMap(r=>r.preloads||[]))],
ask=()=>{for(let href of q.splice(0,${AT_ONCE}))${LIBRARY}.test(href)?add("script",{type:"module",async:"",src:href}):add("link",{rel:"modulepreload",href});
q.length?setTimeout(ask):add("script",{type:"module",async:"",src:${JSON.stringify(entry)}})};ask()};
s.remove();
for(let k of ["pointerdown","keydown","visibilitychange"])addEventListener(k,go,true);
document.hidden||self.early?.pressed?go():requestAnimationFrame(()=>requestAnimationFrame(go))}`
}

import { useEffect, useState } from 'react'
import { mainHeading } from './main-heading'

/** The words of the page's main heading once it has been scrolled out of sight, else nothing. */
export function useScrolledTitle(): string {
  const [title, setTitle] = useState('')

  // whether a heading is on the screen is known to the browser alone
  useEffect(() => {
    let heading: Element | null = null
    const sight = new IntersectionObserver(
      ([entry]) => setTitle(!entry || entry.isIntersecting ? '' : (entry.target.textContent ?? '')),
      { rootMargin: '-56px 0px 0px 0px' },
    )
    const look = () => {
      const found = mainHeading()
      if (found === heading) return
      if (heading) sight.unobserve(heading)
      if (found) sight.observe(found)
      else setTitle('')
      heading = found
    }
    look()
    // the page may still be on its way when its address is already here; looking costs a layout, so once a frame
    let frame = 0
    const arrivals = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    const main = document.getElementById('main')
    if (main) arrivals.observe(main, { childList: true, subtree: true })
    return () => {
      sight.disconnect()
      arrivals.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  return title
}

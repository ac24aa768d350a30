import { type ReactNode, useEffect, useRef } from 'react'

/** The head of a step. It takes the focus when the step comes after another, so that it is read out. */
export function StepHeading({
  title,
  first = false,
  children,
}: {
  title: string
  first?: boolean
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // whoever began to type before the page was awake goes on
    if (!first && !(document.activeElement instanceof HTMLInputElement)) heading.current?.focus()
  }, [first])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-display font-medium text-title outline-none">
        {title}
      </h1>
      {children && <p className="mt-1.5 text-muted-foreground">{children}</p>}
    </>
  )
}

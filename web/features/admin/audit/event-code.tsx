import { Fragment } from 'react'

/** The name of an event as machines write it; it breaks between its words. */
export function EventCode({ code }: { code: string }) {
  return (
    <span className="text-sm text-muted-foreground font-mono wrap-anywhere">
      {code.split(/(?<=[_.])/).map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one code, which never change places
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  )
}

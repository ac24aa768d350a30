import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { style } from './style'

type Props = {
  title: string
  /** What mail programs show beside the subject. */
  preview: string
  /** Why the person gets it. */
  reason?: string
  /** Where emails of this kind can be stopped, for those one can do without. */
  stop?: string
  children: ReactNode
}

const ORDERED = 'You are receiving this email because you placed an order on Pawstead with this address.'

/** The sheet every mail is written on. */
export function MailLayout({ title, preview, reason = ORDERED, stop, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={style.page}>
        <Container style={style.sheet}>
          <Section style={style.head}>
            <Text style={style.wordmark}>Pawstead</Text>
          </Section>
          <Section style={style.body}>
            <Heading as="h1" style={style.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={style.foot}>
            <Text style={style.quiet}>{reason}</Text>
            {stop && (
              <Text style={style.quiet}>
                <Link href={stop} style={{ color: 'inherit' }}>
                  Stop emails like this
                </Link>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

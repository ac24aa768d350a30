import { z } from 'zod'

/** An element as the library's parser leaves it: text in `_`, attributes in `$`, or bare text where there are neither. */
const Text = z.union([z.string(), z.object({ _: z.string().default('') }).transform(({ _ }) => _)])
const attributes = <T extends z.ZodRawShape>(shape: T) => z.object({ $: z.object(shape) })
const one = <T extends z.ZodType>(schema: T) => z.tuple([schema])
/** SAML's moments are in UTC. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/)
  .transform((text) => new Date(text))
  .refine((moment) => !Number.isNaN(moment.getTime()))

const NameId = z.union([
  z.string().transform((value) => ({ value, format: undefined })),
  z
    .object({ _: z.string().default(''), $: z.object({ Format: z.string().optional() }).optional() })
    .transform(({ _, $ }) => ({ value: _, format: $?.Format })),
])

const Confirmation = attributes({ Method: z.string() }).extend({
  SubjectConfirmationData: one(
    attributes({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: Moment, NotBefore: Moment.optional() }),
  ),
})

/** The signed assertion, as strict as what we rely on in it. */
export const SignedAssertion = z.object({
  Assertion: attributes({ ID: z.string().min(1).max(256), Version: z.literal('2.0') }).extend({
    Issuer: one(Text),
    Subject: one(
      z.object({
        NameID: one(NameId).optional(),
        // One of several may be meant for somebody else and look different.
        SubjectConfirmation: z.array(z.unknown()).transform((all) =>
          all.flatMap((each) => {
            const read = Confirmation.safeParse(each)
            return read.success ? [{ method: read.data.$.Method, ...read.data.SubjectConfirmationData[0].$ }] : []
          }),
        ),
      }),
    ),
    Conditions: one(attributes({ NotBefore: Moment.optional(), NotOnOrAfter: Moment.optional() }).partial()),
    AuthnStatement: z.array(attributes({ SessionNotOnOrAfter: Moment.optional() })).min(1),
    AttributeStatement: z
      .array(
        z.object({
          Attribute: z
            .array(attributes({ Name: z.string() }).extend({ AttributeValue: z.array(Text).default([]) }))
            .default([]),
        }),
      )
      .default([]),
  }),
})
export type SignedAssertion = z.infer<typeof SignedAssertion>['Assertion']

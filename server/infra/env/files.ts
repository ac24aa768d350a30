import { z } from 'zod'

export type S3Access = {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`. A path in front is kept. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where uploaded pictures are kept: in the data folder until a bucket is named. */
export const filesVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'the name of a bucket: 3 to 63 lower-case letters, digits, dots, hyphens',
    )
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

type Given = z.infer<z.ZodObject<typeof filesVariables>>

const NAMES = Object.keys(filesVariables) as (keyof Given)[]

/** @returns a line when only a part is set */
export function filesProblems(given: Given): string[] {
  const missing = NAMES.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === NAMES.length) return []
  return [
    `${missing.join(', ')}: required together with ${NAMES.filter((name) => given[name] !== undefined).join(', ')}`,
  ]
}

/** @returns undefined for files on disk */
export function readFiles(given: Given): S3Access | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

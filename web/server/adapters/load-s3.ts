export interface S3Options {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint: string | null
}

/** Amazon's S3 or a service that speaks it (endpoint). https://docs.aws.amazon.com/AmazonS3/latest/API */
export async function loadS3({region, accessKeyId, secretAccessKey, endpoint}: S3Options) {
  const [sdk, {Upload}] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new sdk.S3Client({
    region,
    credentials: {accessKeyId, secretAccessKey},
    maxAttempts: 3,
    ...(endpoint && {endpoint, forcePathStyle: true}),
    // Other services do not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {sdk, client, Upload}
}

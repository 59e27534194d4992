/** The package `s3rver`, which has no types of its own; what the tests use of it. */
declare module 's3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: {name: string; configs: string[]}[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{port: number}>
    close(): Promise<void>
  }
}

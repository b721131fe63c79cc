/** The part of s3rver that tests/support/outside-services/image-store.ts uses; the package has no types. */
declare module 's3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  };
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

/** What media use of the SDK, to import late: esbuild would give only a default export to the CommonJS packages themselves. */
export {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
export { Upload } from '@aws-sdk/lib-storage';

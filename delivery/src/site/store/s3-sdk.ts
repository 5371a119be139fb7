/** What the store uses of the SDK, to import late: esbuild would give only a default export to the CommonJS package itself. */
export {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';

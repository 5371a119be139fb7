/** For a dynamic import: from the CommonJS packages themselves, esbuild would give only a default export. */
export {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
export { Upload } from '@aws-sdk/lib-storage';

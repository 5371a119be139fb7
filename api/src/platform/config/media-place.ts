import type { BucketSettings } from '@steadfast/contract';
import type { ApiConfig } from './api-config';

/** A bucket's name in messages. */
export const formatBucketPlace = ({ bucket, prefix }: BucketSettings) =>
  `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;

/** Names where pictures and streams are: a folder, or a bucket. */
export const formatMediaPlace = ({ mediaDir, mediaBucket }: Pick<ApiConfig, 'mediaDir' | 'mediaBucket'>) =>
  mediaBucket ? formatBucketPlace(mediaBucket) : mediaDir;

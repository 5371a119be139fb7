/** What other folders may use of this one. */
export { createVideo } from './create-video';
export { defineEncodeJobs, ENCODE, listUploadJobs } from './encode-jobs';
export { purgeUploads, removeUpload, uploadFiles } from './uploads';

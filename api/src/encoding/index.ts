/** What other folders may use of this one. */
export {
  cancelEncoding,
  defineEncodeJobs,
  ENCODE,
  isAbout,
  listUploadJobs,
  requestEncoding,
} from './encode-jobs';
export { purgeUploads, removeUpload, UPLOADED_FILE } from './uploads';

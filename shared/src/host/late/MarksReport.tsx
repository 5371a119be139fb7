import { useEffect } from 'react';
import { siteConfig } from '../../config/site-config';
import { onRemoteMarks } from '../marks/remote-marks';
import { reportMarks } from '../marks/report-marks';
import { registryOfDocument } from '../registry';

/** Reports how long remotes take, to where the site's configuration says. Shows nothing. */
export function MarksReport() {
  useEffect(() => {
    const { marksUrl } = siteConfig();
    if (marksUrl === undefined) return undefined;
    const { sink, stop } = reportMarks(marksUrl);
    const stopMarks = onRemoteMarks(sink, registryOfDocument());
    return () => {
      stopMarks();
      stop();
    };
  }, []);
  return null;
}

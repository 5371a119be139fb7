/** What other folders may use of this one. */
export { announceNewVideos, countSubscribers, wereSubscribersMailed, NOTICE } from './announce-new-videos';
export { ALL_NEWS, createAllEmailPurpose, defineNoticeJobs, SERIES_NEWS } from './notify-subscribers';
export { createSubscriptionRoutes, unsubscribe } from './routes';

/** What other folders may use of this one. */
export { announceNewVideos, countSubscribers, wereSubscribersMailed, NOTICE } from './announce-new-videos';
export { createEmailUnsubscriptions } from './email-unsubscriptions';
export { defineNoticeJobs } from './notify-subscribers';
export { createSubscriptionRoutes } from './routes';

import { asRecord, callEndpoint, errorMessage, toApiError, useSite, type SlotProps } from '@steadfast/sdk';
import { batchedQuery } from '@steadfast/sdk/batched-query';
import { Icon } from '@steadfast/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './Likes.module.css';

const parseLikes = (data: unknown) => Number(asRecord(data)?.likes ?? 0);

/** Likes a video or a series, and says how many people do. */
export function Likes(props: SlotProps['video-card'] | SlotProps['series-card']) {
  const { kind, id, title } =
    'videoId' in props
      ? { kind: 'videos' as const, id: props.videoId, title: props.videoTitle }
      : { kind: 'series' as const, id: props.seriesId, title: props.seriesTitle };
  const query = batchedQuery(`/likes?${kind}={ids}`, id);
  const { data: likes } = useQuery({ ...query, select: parseLikes });
  const client = useQueryClient();
  const { notify } = useSite();
  const like = useMutation({
    mutationFn: () => callEndpoint('POST /likes/{kind}/{id}', { params: { kind, id } }),
    onSuccess: () =>
      client.setQueryData(query.queryKey, (data: unknown) => ({ likes: parseLikes(data) + 1 })),
    onError: (error) => notify(errorMessage(toApiError(error)), { tone: 'error' }),
  });
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={likes === undefined ? `Like ${title}` : `Like ${title}, ${likes} likes`}
      onClick={() => like.mutate()}
    >
      <Icon name="heart" size="1.25rem" />
      <span className={styles.count}>{likes}</span>
    </button>
  );
}

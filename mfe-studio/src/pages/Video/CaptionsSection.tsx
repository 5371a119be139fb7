import type { StudioVideoDetails } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, formatCount } from '@steadfast/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../components/Failure';
import { FileButton, Select } from '../../components/Field';
import layout from '../../components/layout.module.css';
import { Row, Rows } from '../../components/Rows';
import { Actions, Section } from '../../components/Section';
import { readCues, toWebVtt } from '../../uploads/captions';
import { sendFile } from '../../uploads/send-file';
import { useChange } from '../../use-change';
import styles from './VideoPage.module.css';

/** BCP 47 tags of the languages that captions are often in. */
const COMMON = 'en es fr de pt it nl pl ro ru uk ar hi zh ko ja'.split(' ');
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The English name of a language, or its tag. */
function formatLanguage(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The languages to choose from, by tag. */
const LANGUAGES = Object.fromEntries(COMMON.map((tag) => [tag, formatLanguage(tag)]));

/** As many cues as an editor needs to see that a file is the right one. */
const PREVIEWED_CUES = 20;

async function readCaptionFile(file: File) {
  const webVtt = toWebVtt(await file.text());
  return { webVtt, cues: readCues(webVtt) };
}

/** The captions of a video by language. */
export function CaptionsSection({ video: { id, editId, captions } }: { video: StudioVideoDetails }) {
  const [language, setLanguage] = useState('en');
  const reading = useMutation({ mutationFn: readCaptionFile, networkMode: 'always' });
  const file = reading.data;
  const add = useChange(
    async (webVtt: string) => {
      const upload = await sendFile(new Blob([webVtt], { type: 'text/vtt' }), 'captions');
      return request('PUT /studio/videos/{id}/captions/{language}', {
        params: { id, language },
        body: { editId, upload },
      });
    },
    { done: `Captions in ${formatLanguage(language)} are added` },
  );
  const remove = useChange(
    (removed: string) =>
      request('DELETE /studio/videos/{id}/captions/{language}', { params: { id, language: removed } }),
    { done: 'The captions are removed', failed: 'The captions were not removed.' },
  );
  return (
    <Section title="Captions">
      {captions.length === 0 && <p className={layout.muted}>No captions yet.</p>}
      <Rows label="Captions">
        {captions.map((tag) => (
          <Row
            key={tag}
            name={formatLanguage(tag)}
            actions={
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove captions in ${formatLanguage(tag)}`}
                isBusy={remove.isPending && remove.variables === tag}
                onClick={() => remove.mutate(tag)}
              >
                Remove
              </Button>
            }
          />
        ))}
      </Rows>
      <Failure error={reading.error ?? add.error} />
      <div className={layout.inline}>
        <Select label="Language" value={language} options={LANGUAGES} onChange={setLanguage} />
        <FileButton
          accept=".vtt,.srt,text/vtt"
          onFiles={([chosen]) => {
            add.reset();
            if (chosen) reading.mutate(chosen);
          }}
        >
          Choose captions
        </FileButton>
      </div>
      {file && (
        <>
          <p className={layout.muted}>{`${formatCount(file.cues.length, 'line')} of text`}</p>
          {/* A box that scrolls takes the focus, so that keys can scroll it. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ol className={styles.cues} aria-label="The first captions" tabIndex={0}>
            {file.cues.slice(0, PREVIEWED_CUES).map(({ start, text }, index) => (
              <li key={index} dir="auto">
                <span className={styles.time}>{start}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <Actions>
            <Button
              size="small"
              variant="primary"
              isBusy={add.isPending}
              onClick={() => add.mutate(file.webVtt, { onSuccess: reading.reset })}
            >
              {`${captions.includes(language) ? 'Replace' : 'Add'} captions in ${formatLanguage(language)}`}
            </Button>
            <Button size="small" variant="quiet" onClick={reading.reset}>
              Cancel
            </Button>
          </Actions>
        </>
      )}
    </Section>
  );
}

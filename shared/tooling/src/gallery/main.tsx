import '@steadfast/ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';
import { parts, remoteGalleries } from './from-sources';
import { galleryPages } from './gallery-pages';

const container = document.getElementById('gallery');
if (!container) throw new Error('The HTML contains no #gallery element.');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Gallery pages={galleryPages} remotes={remoteGalleries} parts={parts} />
    </QueryClientProvider>
  </StrictMode>,
);

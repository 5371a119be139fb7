import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { serveCatalogues } from '../at-scale/serve-catalogues';
import { buildSite, cacheFolder } from '../build-site';
import { pages } from '../first-page/pages';
import { findBrowser } from '../measuring/browser';
import { inColumns, quantile } from '../measuring/figures';
import type { BenchPart } from '../part';

/** Fetched by npx when it is used: it would make `node_modules` a third larger. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS_MAX = 3;
const REPORT_MAX_BYTES = 50_000_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What is read of a report of Lighthouse. */
interface LighthouseReport {
  categories: Record<
    (typeof categories)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
}

interface LighthouseResult {
  address: string;
  reports: LighthouseReport[];
}

/** The scores of Lighthouse for phones, and the audits that cost points. */
export const lighthouse: BenchPart = {
  name: 'lighthouse',
  about: 'scores of Lighthouse for phones, and the audits that cost points',
  pages: pages.map(({ address }) => address),
  async measure(_, options, tell) {
    const dataFolder = path.join(cacheFolder, 'data');
    const { served, close } = await serveCatalogues(await buildSite(), [{ name: 'site', dataFolder }]);
    try {
      const url = served[0]?.url ?? '';
      const results: LighthouseResult[] = [];
      for (const { address } of pages.filter((page) => options.pages?.includes(page.address) ?? true)) {
        tell(address);
        await (await fetch(url + address)).text();
        const reports: LighthouseReport[] = [];
        for (let run = 0; run < Math.min(options.runs, RUNS_MAX); run += 1)
          reports.push(await runLighthouse(url + address));
        results.push({ address, reports });
      }
      return { table: asTable(results), json: results };
    } finally {
      await close();
    }
  },
};

async function runLighthouse(url: string): Promise<LighthouseReport> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox'],
    { maxBuffer: REPORT_MAX_BYTES, env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

function asTable(results: readonly LighthouseResult[]): string {
  const rows = results.map(({ address, reports }) => {
    const median = (value: (report: LighthouseReport) => number | null | undefined) =>
      quantile(
        reports.map((report) => value(report) ?? Number.NaN),
        0.5,
      );
    const ofAudit = (id: string) => median(({ audits }) => audits[id]?.numericValue);
    return [
      address,
      ...categories.map((name) => (median((report) => report.categories[name].score) * 100).toFixed(0)),
      (ofAudit('largest-contentful-paint') / 1_000).toFixed(1),
      ofAudit('total-blocking-time').toFixed(0),
      ofAudit('cumulative-layout-shift').toFixed(3),
      listCostlyAudits(reports[0]).join(', '),
    ];
  });
  const head = [
    'page',
    ...categories,
    'LCP, s',
    'TBT, ms',
    'CLS',
    'audits that cost points in the first run',
  ];
  return inColumns([head, ...rows]);
}

function listCostlyAudits(report: LighthouseReport | undefined): string[] {
  if (!report) return [];
  const refs = categories.flatMap((name) => report.categories[name].auditRefs);
  return refs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim());
}

/** A separate entry point: only code that needs tabs loads Radix's primitive. */
export { Tabs, type Tab, type TabsProps } from './Tabs/Tabs';

/** Apart from the light parts: only who needs tabs loads their primitive. */
export { Tabs, type Tab, type TabsProps } from './Tabs/Tabs';
